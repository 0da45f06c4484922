export interface Subject {
  kind:
    | 'party'
    | 'post'
    | 'comment'
    | 'spin'
    | 'session'
    | 'club'
    | 'ticket'
    | 'invitation'
    | 'warning'
    | 'user'
    | 'limits'
  id: string
}

export function pathOf({ kind, id }: Subject): string {
  const [first = ''] = id.split('/')
  switch (kind) {
    case 'party':
      return `/party-hubs?party=${first}`
    case 'post':
    case 'comment':
      return `/discover?post=${first}`
    case 'spin':
      return '/activity/turntable/rewards'
    case 'session':
      return '/my/setting/account'
    case 'club':
      return `/club?club=${first}`
    case 'ticket':
      return `/my/faq/feedback?ticket=${first}`
    case 'invitation':
      return '/my/invite'
    case 'user':
      return `/my/messages?to=${first}`
    case 'limits':
      return '/my/responsible-game'
    case 'warning':
      return '/my/index'
  }
}
