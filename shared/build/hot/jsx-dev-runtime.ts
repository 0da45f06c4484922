import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

/** The host provides no `react/jsx-dev-runtime`, and React's own is empty in a production build. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  hasStaticChildren: boolean
) {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key)
}
