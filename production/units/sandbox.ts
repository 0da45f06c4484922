/** What every service is denied. JavaScript is compiled at run time, so Node's memory must stay executable. */
export const sandbox = {
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  ProtectProc: 'invisible',
  ProtectClock: 'yes',
  ProtectHostname: 'yes',
  ProtectKernelTunables: 'yes',
  ProtectKernelModules: 'yes',
  ProtectKernelLogs: 'yes',
  ProtectControlGroups: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  // Also keeps the services, which have the same user, out of each other's /proc.
  PrivateUsers: 'yes',
  RemoveIPC: 'yes',
  RestrictNamespaces: 'yes',
  RestrictRealtime: 'yes',
  RestrictSUIDSGID: 'yes',
  RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  LockPersonality: 'yes',
  SystemCallArchitectures: 'native',
  SystemCallFilter: ['@system-service', '~@privileged @resources'],
  SystemCallErrorNumber: 'EPERM',
  UMask: '0077'
}

export const onlyThisMachine = { IPAddressDeny: 'any', IPAddressAllow: 'localhost' }
export const onlySockets = { IPAddressDeny: 'any', RestrictAddressFamilies: 'AF_UNIX' }

/** Jobs read the files of every service, and run PostgreSQL's programs as the owner of the data. */
export const rightsOfRoot = {
  CapabilityBoundingSet: 'CAP_DAC_OVERRIDE CAP_CHOWN CAP_FOWNER CAP_SETUID CAP_SETGID CAP_KILL',
  PrivateUsers: 'no',
  // The drill checks that its PostgreSQL runs, which is a process of another user.
  ProtectProc: 'default',
  // A backup may be on a disk below /home.
  ProtectHome: 'read-only',
  SystemCallFilter: ['@system-service', '~@resources']
}
