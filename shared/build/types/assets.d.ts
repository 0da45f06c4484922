declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.svg?inline' {
  const dataUrl: string
  export default dataUrl
}
declare module '*.webp' {
  const url: string
  export default url
}
interface ImportMeta {
  /** Only in builds with hot updates. Others leave out what depends on it. */
  readonly webpackHot?: object
}
declare module 'react-refresh/runtime.js' {
  const runtime: Record<
    | 'createSignatureFunctionForTransform'
    | 'getFamilyByType'
    | 'injectIntoGlobalHook'
    | 'isLikelyComponentType'
    | 'performReactRefresh'
    | 'register',
    (...args: never[]) => unknown
  >
  export default runtime
}
