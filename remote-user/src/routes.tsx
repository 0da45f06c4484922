import { Navigate, type RouteObject } from '@tambay/client/router'

import { keepInviteOf } from './sign-in-parts/keep-invite-of.ts'

/** What this remote owns (spec ACCESS-2); any other path here goes to `/` (spec ACCESS-3). */
export const routes: RouteObject[] = [
  {
    path: '/user/login',
    loader: keepInviteOf,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-in" */ './login/login-screen.tsx')).LoginScreen
    })
  },
  {
    path: '/user/register',
    loader: keepInviteOf,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-in" */ './register/register-screen.tsx'))
        .RegisterScreen
    })
  },
  {
    path: '/user/find-password',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-in" */ './find-password/find-password-screen.tsx'))
        .FindPasswordScreen
    })
  },
  {
    path: '/my/setting/find-password',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "sign-in" */ './find-password/own-find-password-screen.tsx')
      ).OwnFindPasswordScreen
    })
  },
  {
    path: '/user/terms/use',
    lazy: async () => ({ Component: (await import('./terms/terms-of-use-screen.tsx')).TermsOfUseScreen })
  },
  {
    path: '/user/terms/privacy-policy',
    lazy: async () => ({ Component: (await import('./terms/privacy-policy-screen.tsx')).PrivacyPolicyScreen })
  },
  {
    path: '/my/index',
    lazy: async () => ({ Component: (await import('./my-index/my-index-screen.tsx')).MyIndexScreen })
  },
  {
    path: '/my/profile/home/:uid',
    lazy: async () => ({ Component: (await import('./profile/profile-screen.tsx')).ProfileScreen })
  },
  {
    path: '/my/setting/index',
    lazy: async () => ({ Component: (await import('./setting/setting-screen.tsx')).SettingScreen })
  },
  {
    path: '/my/setting/account',
    lazy: async () => ({ Component: (await import('./account/account-screen.tsx')).AccountScreen })
  },
  {
    path: '/my/setting/password',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "forms" */ './password/password-screen.tsx'))
        .PasswordScreen
    })
  },
  {
    path: '/user/bind-phone',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "forms" */ './bind/bind-phone-screen.tsx'))
        .BindPhoneScreen
    })
  },
  {
    path: '/user/bind-email',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "forms" */ './bind/bind-email-screen.tsx'))
        .BindEmailScreen
    })
  },
  {
    path: '/discover',
    lazy: async () => ({ Component: (await import('./discover/discover-screen.tsx')).DiscoverScreen })
  },
  { path: '/club', lazy: async () => ({ Component: (await import('./club/club-screen.tsx')).ClubScreen }) },
  { path: '/user/*', element: <Navigate to="/" replace /> },
  { path: '/my/*', element: <Navigate to="/" replace /> }
]
