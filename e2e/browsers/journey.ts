import { expect } from '@playwright/test'

import { demoPassword } from '../world.ts'
import type { Visitor } from './visitor.ts'

interface Journey {
  username: string
  /** The user who gets a private message. */
  friendId: string
}

/** One visit: log in, host a party, chat, play, spin, look at the wallet, write a message, log out. */
export async function takeJourney(visitor: Visitor, { username, friendId }: Journey): Promise<void> {
  const { driver, open, press, choose, fill, see, seeRole, untilAt, expectUsable } = visitor
  await open('/party-create')
  await untilAt(/^\/user\/login\?redirectUrl=%2Fparty-create$/)
  await press('tab', 'Account')
  await fill('Username', username)
  await fill('Password', demoPassword)
  await choose('checkbox', /I agree to the/)
  await press('button', 'Log in')
  await untilAt(/^\/party-create$/)

  await fill('Party name', 'Merienda at laro')
  await choose('radio', /Color Game/)
  await press('button', 'Create and enter')
  await untilAt(/^\/game-frame\?/)
  await seeRole('heading', 'Merienda at laro')
  const hasWebRtc = await driver.executeScript<boolean>(() => 'RTCPeerConnection' in window)
  if (hasWebRtc) {
    await press('button', 'Unmute')
    await seeRole('button', 'Mute')
    // The gateway has heard the simulated mic.
    await see('speaking')
  } else {
    await see('This browser doesn’t support voice.')
    await press('button', 'Dismiss')
  }
  await press('button', 'Open chat')
  await fill('Message', 'Kumusta kayo?')
  await press('button', 'Send')
  await see('Kumusta kayo?')
  await press('button', 'Close chat')

  await driver.switchTo().frame(await driver.findElement({ css: 'iframe[title="Color Game"]' }))
  await see('Put a chip on a color.')
  await choose('radio', '10 coins')
  for (const color of ['Red', 'Blue', 'Yellow']) await press('button', color)
  await press('button', 'Roll')
  await see(/You win|come back|No match/)
  await driver.switchTo().defaultContent()
  await expectUsable('the room')

  await open('/activity/turntable/index')
  await seeRole('heading', 'Prizes and chances')
  await expectUsable('the wheel')
  await press('button', 'Spin')
  await see(/You won|No prize this time/)
  await expectUsable('the wheel after a spin')
  await press('link', 'See the proof')
  await untilAt(/^\/activity\/turntable\/rewards\?spin=/)

  await open('/my/wallet/transaction/list')
  await press('link', /Color Game/)
  await see('Balance before')

  await open(`/my/messages?to=${friendId}`)
  await fill('Message', 'Kumusta ka?')
  await press('button', 'Send')
  const hasPush = await driver.executeScript<boolean>(
    () => 'PushManager' in window && Notification.permission === 'default'
  )
  if (hasPush) await press('button', 'Not now')
  await seeRole('img', 'Sent')

  await open('/my/setting/index')
  await press('button', 'Log out')
  await press('button', 'Log out')
  await untilAt(/^\/$/)
  expect(await driver.executeScript<string | null>(() => localStorage.getItem('token'))).toBeNull()
}
