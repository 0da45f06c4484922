import { test } from '../fixtures.ts'
import { visitTogether } from './visit-together.ts'

test('a guest listens to a room of 2, signs up, talks, plays, gets a gift, and answers a message, without losing the sound', ({
  browser,
  baseURL
}) => visitTogether(browser, baseURL, 2))
