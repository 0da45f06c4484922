import type { AppRoute } from '@tambay/client/router'

import { startFeedQuery } from './discover/feed/start-feed-query.ts'

export const routes: AppRoute[] = [
  {
    path: '/user/login',
    access: 'open',
    first: [{ path: '/user/v1/users/sign-up-rules' }],
    look: './login/login.look.html',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-in" */ './login/login-screen.tsx')).LoginScreen
    })
  },
  {
    path: '/user/register',
    access: 'open',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-in" */ './register/register-screen.tsx'))
        .RegisterScreen
    })
  },
  {
    path: '/user/find-password',
    access: 'open',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "find-password" */ './find-password/find-password-screen.tsx')
      ).FindPasswordScreen
    })
  },
  {
    path: '/my/setting/find-password',
    access: 'user',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "find-password" */ './find-password/own-find-password-screen.tsx')
      ).OwnFindPasswordScreen
    })
  },
  {
    path: '/user/terms/use',
    access: 'open',
    lazy: async () => ({ Component: (await import('./terms/terms-of-use-screen.tsx')).TermsOfUseScreen })
  },
  {
    path: '/user/terms/privacy-policy',
    access: 'open',
    lazy: async () => ({ Component: (await import('./terms/privacy-policy-screen.tsx')).PrivacyPolicyScreen })
  },
  {
    path: '/my/index',
    access: 'guest',
    lazy: async () => ({ Component: (await import('./my-index/my-index-screen.tsx')).MyIndexScreen })
  },
  {
    path: '/my/profile/home/:uid',
    access: 'user',
    lazy: async () => ({ Component: (await import('./profile/profile-screen.tsx')).ProfileScreen })
  },
  {
    path: '/my/profile/edit',
    access: 'user',
    lazy: async () => ({
      Component: (await import('./profile-edit/profile-edit-screen.tsx')).ProfileEditScreen
    })
  },
  {
    path: '/my/welcome',
    access: 'user',
    lazy: async () => ({
      Component: (await import('./welcome/welcome-screen.tsx')).WelcomeScreen
    })
  },
  {
    path: '/my/tag',
    access: 'user',
    lazy: async () => ({ Component: (await import('./tags/tag-screen.tsx')).TagScreen })
  },
  {
    path: '/my/album',
    access: 'user',
    lazy: async () => ({ Component: (await import('./album/album-screen.tsx')).AlbumScreen })
  },
  {
    path: '/my/visitor',
    access: 'user',
    lazy: async () => ({ Component: (await import('./visitors/visitors-screen.tsx')).VisitorsScreen })
  },
  {
    path: '/my/invite',
    access: 'user',
    lazy: async () => ({ Component: (await import('./invite/invite-screen.tsx')).InviteScreen })
  },
  {
    path: '/my/responsible-game',
    access: 'user',
    lazy: async () => ({ Component: (await import('./limits/limits-screen.tsx')).LimitsScreen })
  },
  {
    path: '/friends',
    access: 'user',
    lazy: async () => ({ Component: (await import('./friends/friends-screen.tsx')).FriendsScreen })
  },
  {
    path: '/my/users/followers/:uid',
    access: 'user',
    lazy: async () => ({ Component: (await import('./relations/relations-screen.tsx')).FollowersScreen })
  },
  {
    path: '/my/users/following/:uid',
    access: 'user',
    lazy: async () => ({ Component: (await import('./relations/relations-screen.tsx')).FollowingScreen })
  },
  {
    path: '/my/users/friends/:uid',
    access: 'user',
    lazy: async () => ({ Component: (await import('./relations/relations-screen.tsx')).FriendsOfScreen })
  },
  {
    path: '/my/messages',
    access: 'user',
    handle: {
      // The host calls this if an earlier visit left unsent messages on this device, or if another remote sends a card.
      resumeOutbox: async (userId: string) =>
        (await import('./messages/data/session/message-session.ts')).openMessageSession(userId)
    },
    lazy: async () => ({ Component: (await import('./messages/messages-screen.tsx')).MessagesScreen })
  },
  {
    path: '/my/setting/index',
    access: 'user',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "setting" */ './setting/setting-screen.tsx'))
        .SettingScreen
    })
  },
  {
    path: '/my/setting/account',
    access: 'user',
    lazy: async () => ({ Component: (await import('./account/account-screen.tsx')).AccountScreen })
  },
  {
    path: '/my/setting/password',
    access: 'user',
    lazy: async () => ({
      Component: (await import('./password/password-screen.tsx')).PasswordScreen
    })
  },
  {
    path: '/user/bind-phone',
    access: 'user',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "forms" */ './bind/bind-screens.tsx')).BindPhoneScreen
    })
  },
  {
    path: '/user/bind-email',
    access: 'user',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "forms" */ './bind/bind-screens.tsx')).BindEmailScreen
    })
  },
  {
    path: '/discover',
    access: 'guest',
    first: [
      { path: '/social/v1/post/get', query: { id: '?post' }, pictures: 'post.pictures[].src' },
      { path: '/party/v1/party/list', query: { limit: '12' } },
      // Last, because the look calls both answers `list` and gets the last one.
      { path: '/social/v1/post/list', query: { feed: 'recommended' }, pictures: 'items[0].pictures[].src' }
    ],
    look: './discover/discover.look.html',
    handle: { startQuery: startFeedQuery },
    lazy: async () => ({ Component: (await import('./discover/discover-screen.tsx')).DiscoverScreen })
  },
  {
    path: '/discover/post',
    access: 'user',
    lazy: async () => ({ Component: (await import('./discover/composer/compose-screen.tsx')).ComposeScreen })
  },
  {
    path: '/my/faq/list',
    access: 'user',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "faq" */ './help/faq/faq-list-screen.tsx')).FaqListScreen
    })
  },
  {
    path: '/my/faq/item/:id',
    access: 'user',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "faq" */ './help/faq/faq-item-screen.tsx')).FaqItemScreen
    })
  },
  {
    path: '/my/faq/feedback',
    access: 'user',
    lazy: async () => ({ Component: (await import('./help/feedback/feedback-screen.tsx')).FeedbackScreen })
  },
  {
    path: '/my/about-us',
    access: 'user',
    lazy: async () => ({ Component: (await import('./help/about/about-screen.tsx')).AboutScreen })
  },
  {
    path: '/club',
    access: 'guest',
    first: [{ path: '/social/v1/club/get', query: { id: '?club' }, pictures: 'club.cover' }],
    lazy: async () => ({ Component: (await import('./club/club-screen.tsx')).ClubScreen })
  }
]
