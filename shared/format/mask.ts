export function maskPhone(tel: string): string {
  return `${tel.slice(0, 3)} ${tel.slice(3, 6)} ••• ${tel.slice(-4)}`
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
