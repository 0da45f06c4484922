import { createParty, entry, getParty, type Party } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'
import type { FrameLocator, Page } from 'playwright-core'

import { post } from '../servers/post.ts'

/** A room with the Color Game. */
export async function openRoom(origin: string, token: string) {
  const cover = coverPicture('jeepney-night')
  const draft = { name: 'Under load', auth: entry.all, mic_mode: 0, game_id: 'color-game', cover }
  const { party }: { party: Party } = await post(origin, createParty.path, draft, token)
  const address = new URLSearchParams({ partyId: party.id, frameUrl: party.frame_url })
  return { partyId: party.id, url: `${origin}/game-frame?${address}` }
}

export async function readRoom(origin: string, partyId: string): Promise<Party> {
  const response = await fetch(`${origin}${getParty.path}?party_id=${partyId}`)
  return (await response.json()).data.party
}

export const tableOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Color Game"]')

/** Waits until the table takes chips. */
export async function openTable(page: Page): Promise<FrameLocator> {
  const table = tableOf(page)
  await table.getByText('Put a chip on a color.').waitFor()
  return table
}
