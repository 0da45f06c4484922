/** Guest names begin with the digits of the day, so guests of one day differ only at the end of the name. */
export function shortGuestName(name: string): string {
  return name.replace(/^(Guest)\d{4}(\d{4})$/, '$1…$2')
}
