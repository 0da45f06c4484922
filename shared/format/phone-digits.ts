/** The ten digits that a Philippine mobile number is known by, however it was typed. What a number is says `readPhone`. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(-10)
}

/** +63 917 123 4567. */
export function formatPhone(typed: string): string {
  return `+63 ${phoneDigits(typed).replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`
}
