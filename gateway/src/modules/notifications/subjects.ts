/** What a notification is about. Notifications of one kind about the same subject form a group. */
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

/** The page that opens for the subject. The id of a comment begins with the id of its post: `post/comment`. */
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
