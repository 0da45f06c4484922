import { type Configuration, HtmlRspackPlugin } from '@rspack/core'
import { baseConfig } from '@tambay/build/base-config'

export function floorConfig(output: string): Configuration {
  const config = baseConfig('tambay_floor', import.meta.dirname, 'production')
  return {
    ...config,
    entry: { main: './main.tsx' },
    output: { ...config.output, path: output, publicPath: '/' },
    plugins: [new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', minify: false })]
  }
}
