export const appName = 'Tambay'
