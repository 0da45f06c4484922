/**
 * Loads the phone rules at the first call. If they can't be loaded, returns true and leaves the check to the
 * gateway.
 */
export async function isPhone(text: string): Promise<boolean> {
  const rule = await import(/* webpackChunkName: "checks" */ '@tambay/contracts/validation/phone').catch(
    () => undefined
  )
  return rule === undefined || rule.readPhone(text) !== undefined
}
