/** `look-up` is shown as “Look up”. */
export function actionLabel(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
