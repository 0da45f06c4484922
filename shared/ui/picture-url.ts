const onAssetHost = /^\/pictures\/(avatars|games)\//

/**
 * Default avatars and game pictures come from the asset host (spec CONST-7), if the edge names one in `ASSET_HOST`. All
 * other pictures come from the app's origin.
 */
export function pictureUrl(path: string): string {
  const host = document.documentElement.dataset.assetHost ?? ''
  return onAssetHost.test(path) ? host + path : path
}
