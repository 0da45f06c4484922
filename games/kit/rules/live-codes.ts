export const liveCodes = { badMessage: 4000, sessionEnded: 4001, tooManyMessages: 4002 } as const
