interface PathOptions {
  /** Begins with a code, as who has forgotten it needs. */
  isForgotten?: boolean
  /** Where it leads on to. */
  to: string
}

/** The wallet password's screen, which leads back to where it was needed. */
export function walletPasswordPath({ isForgotten, to }: PathOptions): string {
  const query = new URLSearchParams({ ...(isForgotten && { forgot: '1' }), redirectUrl: to })
  return `/my/setting/wallet-password?${query}`
}
