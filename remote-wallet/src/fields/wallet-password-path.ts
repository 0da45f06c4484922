interface PathOptions {
  isForgotten?: boolean
  to: string
}

export function walletPasswordPath({ isForgotten, to }: PathOptions): string {
  const query = new URLSearchParams({ ...(isForgotten && { forgot: '1' }), redirectUrl: to })
  return `/my/setting/wallet-password?${query}`
}
