/** The ten digits that a Philippine mobile number is known by, however it was typed. What a number is says `readPhone`. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(-10)
}
