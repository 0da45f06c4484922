/** Runs everything that answers requests, and the database. */
export const serviceUser = 'tambay'
/** Owns the releases. People deploy as this user, which can't read the database. */
export const deployUser = 'tambay-deploy'

/** Read by systemd-sysusers. */
export const sysusers = `u ${serviceUser} - "Tambay" /nonexistent
u ${deployUser} - "Tambay's releases" /var/lib/${deployUser} /bin/sh
`
