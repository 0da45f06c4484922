export const tagPath = (tag: string): string => `/discover?${new URLSearchParams({ tag })}`
