/** Shows the end of a guest name, because names of guests from the same day begin with the same digits. */
export function shortGuestName(name: string): string {
  return name.replace(/^(Guest)\d{4}(\d{4})$/, '$1…$2')
}

/** A name that nobody chose (spec IDENTITY-4): an account keeps the guest's until its owner types one. */
export const isGuestName = (name: string): boolean => /^Guest\d{8}$/.test(name)
