/** The last ten digits of a Philippine mobile number in any notation. Doesn't validate; `readPhone` does. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(-10)
}

export function formatPhone(typed: string): string {
  return `+63 ${phoneDigits(typed).replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`
}
