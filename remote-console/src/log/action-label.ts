/** `look-up` is shown as “Look up”. */
export const actionLabel = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ')
