import { type Media, uploadMedia } from '@tambay/contracts/people/media'
import { getUserInfo } from '@tambay/contracts/user'
import sharp from 'sharp'

import { Answer } from '../answer.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export async function upload({ fastify }: TestApp, person: TestPerson, payload: Buffer, type = 'image/jpeg') {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': type }
  const { method, path: url } = uploadMedia
  return new Answer(uploadMedia, await fastify.inject({ method, url, headers, payload }))
}

export async function uploadPicture(app: TestApp, person: TestPerson): Promise<Media> {
  return (await upload(app, person, await paint(40, 30))).data.media
}

/** The cookie that lets `<img>` show the pictures that only this person and some others can see. */
export async function cookieOf(person: TestPerson): Promise<string> {
  const answer = await person.call(getUserInfo, undefined)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

export function paint(width: number, height: number): Promise<Buffer> {
  return plain(width, height).jpeg().toBuffer()
}

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'orange' } })

export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 }
    }
  })
    .jpeg()
    .toBuffer()
