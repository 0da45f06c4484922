/** Browsers then use only HTTPS for the server that sends this, if the app is under HTTPS. */
export function transportSecurity(appOrigin: string): Record<string, string> {
  return appOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}
