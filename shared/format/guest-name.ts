/** Shows the end of a guest name, because names of guests from the same day begin with the same digits. */
export function shortGuestName(name: string): string {
  return name.replace(/^(Guest)\d{4}(\d{4})$/, '$1…$2')
}
