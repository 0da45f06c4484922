import { type Configuration, HtmlRspackPlugin } from '@rspack/core'
import { baseConfig } from '@tambay/build/base-config'

/** The least that any app of this kind can be: React, a router and one word, built as ours is. */
export function floorConfig(output: string): Configuration {
  const config = baseConfig('tambay_floor', import.meta.dirname, 'production')
  return {
    ...config,
    entry: { main: './main.tsx' },
    output: { ...config.output, path: output, publicPath: '/' },
    plugins: [new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', minify: false })]
  }
}
