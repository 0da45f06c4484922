/** Joins the class names that are there: `classes(styles.chip, isOn && styles.on)`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
