/** The rule loads with the first check; where it cannot be had, the gateway decides alone. */
export async function isPhone(text: string): Promise<boolean> {
  const rule = await import('@tambay/contracts/phone').catch(() => undefined)
  return rule === undefined || rule.readPhone(text) !== undefined
}
