export const gameRequests = {
  'auth.request': 'auth.ticket',
  'coin.request': 'coin.result',
  'mic.request': 'mic.state'
} as const
export type GameRequests = typeof gameRequests

export const hostRequests = { closing: 'exit.ack' } as const
export type HostRequests = typeof hostRequests
