/** Remotes use other ports after `first`, which the registry assigns (tools/release/approvals.ts). */
export function portsFrom(first: number) {
  return {
    host: first,
    'color-game': first + 5,
    gateway: first + 6,
    google: first + 7,
    bingo: first + 8,
    'lucky-slots': first + 9
  }
}

/** `ports.gateway` for the first one. The others count down from the end of the range. */
export function portsOfGateways({ host, gateway }: Ports, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? gateway : host + lastOffset - index))
}

export type Ports = ReturnType<typeof portsFrom>
export type Service = keyof Ports

export const lastOffset = 99

export const games = ['color-game', 'bingo', 'lucky-slots'] as const satisfies Service[]
export type Game = (typeof games)[number]

export function perGame<Value>(valueOf: (game: Game) => Value): Record<Game, Value> {
  return Object.fromEntries(games.map(game => [game, valueOf(game)])) as Record<Game, Value>
}

export function originOf(service: Service, ports: Ports, address = 'localhost'): string {
  return `http://${address}:${ports[service]}`
}
