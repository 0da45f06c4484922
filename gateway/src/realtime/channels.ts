/** Who hears an event: one person on all devices, everyone in a room, everyone who looks at the hubs. */
export type Channel = `user:${string}` | `party:${string}` | 'hubs'

export const userChannel = (userId: string): Channel => `user:${userId}`
export const partyChannel = (partyId: string): Channel => `party:${partyId}`
export const hubsChannel: Channel = 'hubs'
