import { Registry } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'
import { deployCommand } from '../release/choose-package.ts'

const timeoutMs = 10_000

const howToStart = (command: string) =>
  `Start it with npm start in a checkout of Tambay, or name a running app: ${command} --host https://tambay.example`

/** Reads the registry of a running app. Throws if none answers or if it lacks the remote. */
export async function findApp(origin: string, remote: string, command: string): Promise<Registry> {
  const response = await get(`${origin}/registry.json`)
  if (!response) throw new CommandError(`No app answers at ${origin}. ${howToStart(command)}`)
  const registry = Registry.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !registry.success)
    throw new CommandError(`${origin} is not this app: it has no valid registry.json. ${howToStart(command)}`)
  const deployed = Object.keys(registry.data.remotes)
  if (!deployed.includes(remote))
    throw new CommandError(
      `${remote} is not deployed at ${origin}; ${deployed.join(', ')} are. Deploy it once: ${deployCommand(remote)}`
    )
  return registry.data
}

/** Throws if the app refuses the link. */
export async function checkLink(link: string): Promise<void> {
  const { origin } = new URL(link)
  const response = await get(link)
  if (response?.ok) return
  if (response?.status !== 403) throw new CommandError(`${origin} opens no override links: update the app.`)
  const [, reason] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? []
  throw new CommandError(
    `${origin} refused the link (${reason}) Give the OVERRIDE_KEY of that app with --key. For another checkout on this machine, it is the file .data/override-key there.`
  )
}

function get(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' }).catch(() => undefined)
}
