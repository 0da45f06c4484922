import { hashSource } from '@tambay/build/inline-code'
import { appName } from '@tambay/contracts/app'
import type { FastifyReply } from 'fastify'

interface Onward {
  to?: string | undefined
  id?: string
  /** Addresses to fetch first, so that the browser asks the user for permission to reach them. */
  probes?: string[]
}

export function sendOnward(reply: FastifyReply, { to, id, probes = [] }: Onward): FastifyReply {
  const change = id
    ? `sessionStorage.setItem('tambay:override', '${id}')`
    : "sessionStorage.removeItem('tambay:override')"
  // Without this, the service worker would show its stored page first (host/src/service-worker/cache-names.ts).
  const script = `${change}
Promise.allSettled([self.caches?.delete('tambay-current-page'), ...${inScript(probes)}.map(url => fetch(url))]).then(() => location.replace(${inScript(ownAddress(to))}))`
  return send(reply, { title: `Opening ${appName}…`, script, probes })
}

export function sendNotice(reply: FastifyReply, problem: string): FastifyReply {
  const body = `<h1>${problem}</h1><p>Ask for a new link, or <a href="/">open ${appName}</a> as everyone sees it.</p>`
  return send(reply.code(403), { title: 'Link refused', body })
}

function send(
  reply: FastifyReply,
  {
    title,
    body = '',
    script = '',
    probes = []
  }: { title: string; body?: string; script?: string; probes?: string[] }
): FastifyReply {
  const styles = 'body{max-width:20rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}'
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(styles)}`,
    ['connect-src', ...(probes.length > 0 ? probes.map(url => new URL(url).origin) : ["'none'"])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ]
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      // The address contains the token.
      'referrer-policy': 'no-referrer'
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${styles}</style></head><body>${body}<script>${script}</script></body></html>`
    )
}

function ownAddress(to = '/'): string {
  const own = 'http://own.invalid'
  if (!URL.canParse(to, own)) return '/'
  const { origin, pathname, search, hash } = new URL(to, own)
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
