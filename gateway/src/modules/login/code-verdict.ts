/** How a code that is not right is answered. */
export const refusalOf = { wrong: 'code_wrong', expired: 'code_expired' } as const
