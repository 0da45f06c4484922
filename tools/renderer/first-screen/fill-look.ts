import { escapeHtml } from '../link-preview/preview-text.ts'

/** As many as a phone shows at first, unless the template says how many. */
const maxItems = 4

const section = /\{\{([#^])([\w.-]+)(?: (\d))?\}\}(.*?)\{\{\/\2\}\}/gs
const field = /\{\{([\w.-]+)\}\}/g

/**
 * `{{name}}` is a value, `{{#items}}…{{/items}}` what is shown for each item or for a value, `{{#items 2}}…{{/items}}`
 * for the first two, and `{{^items}}…{{/items}}` what is shown without one. 0 is no value.
 */
export function fillLook(template: string, data: unknown): string {
  return template
    .replace(section, (_, kind: string, path: string, limit: string | undefined, inner: string) => {
      const values = [valueAt(data, path)]
        .flat()
        .filter(Boolean)
        .slice(0, Number(limit ?? maxItems))
      if (kind === '^') return values.length === 0 ? fillLook(inner, data) : ''
      return values.map(value => fillLook(inner, typeof value === 'object' ? value : data)).join('')
    })
    .replace(field, (_, path: string) =>
      escapeHtml(String(valueAt(data, path) ?? '')).replaceAll('{', '&#123;')
    )
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (parent, name) =>
        typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
          ? Reflect.get(parent, name)
          : undefined,
      data
    )
}
