import { type RouteObject, redirect } from 'react-router'
import { accountLinkPaths } from '#rules/account-links.ts'
import { googleCallbackPath } from '#rules/google-callback.ts'
import { keepAdminInPanel, notFoundStatus } from './app/guards.ts'
import { page } from './app/page-route.ts'
import { ErrorPage, NotFoundPage, UnauthorisedPage } from './layout/message-pages.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { invoicePath, paths } from './paths.ts'
import { loadShopLayout } from './shop/layout/load-shop-layout.ts'
import { ShopNotFoundPage } from './shop/layout/not-found.tsx'
import { ShopErrorPage } from './shop/layout/shop-error-page.tsx'
import { ShopLayout } from './shop/layout/shop-layout.tsx'

/** The frame around every page: what admin/panel-routes.tsx has is added below it. */
export const siteRouteId = 'site'

/** Every address of the site and its page: the table of contents. The panel's are in admin/panel-routes.tsx, which no shopper's browser fetches. */
export const routesWith = (panelRoutes: RouteObject[]): RouteObject[] => [
  {
    id: siteRouteId,
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/', loader: async (args) => (await keepAdminInPanel(args)) ?? redirect(paths.home) },
      {
        path: '/shop',
        Component: ShopLayout,
        loader: loadShopLayout,
        children: [
          // Within the layout, so that what cannot be shown leaves the way to all else.
          {
            ErrorBoundary: ShopErrorPage,
            children: [
              { index: true, loader: () => redirect(paths.home) },
              page('home', 'shop/home/home-page.tsx', () => import('./shop/home/home-page.tsx')),
              page('listing', 'shop/listing/listing-page.tsx', () => import('./shop/listing/listing-page.tsx')),
              page(
                'product/:category/:slug',
                'shop/product/product-page.tsx',
                () => import('./shop/product/product-page.tsx'),
              ),
              page('search', 'shop/search/search-page.tsx', () => import('./shop/search/search-page.tsx')),
              page('wishlist', 'shop/wishlist/wishlist-page.tsx', () => import('./shop/wishlist/wishlist-page.tsx')),
              page('cart', 'shop/cart-link/cart-link-page.tsx', () => import('./shop/cart-link/cart-link-page.tsx')),
              page('checkout', 'shop/checkout/checkout-page.tsx', () => import('./shop/checkout/checkout-page.tsx')),
              page('order', 'shop/my-order/my-order-page.tsx', () => import('./shop/my-order/my-order-page.tsx')),
              page(
                'order-confirmation',
                'shop/confirmation/confirmation-page.tsx',
                () => import('./shop/confirmation/confirmation-page.tsx'),
              ),
              page('account', 'shop/account/account-page.tsx', () => import('./shop/account/account-page.tsx')),
              page('about', 'shop/about/about-page.tsx', () => import('./shop/about/about-page.tsx')),
              page('contact', 'shop/contact/contact-page.tsx', () => import('./shop/contact/contact-page.tsx')),
              page('page/:slug', 'shop/own-page/own-page-page.tsx', () => import('./shop/own-page/own-page-page.tsx')),
              page('policies/:policy', 'shop/policy/policy-page.tsx', () => import('./shop/policy/policy-page.tsx')),
              page(
                'payment-success',
                'shop/payment-success/payment-success-page.tsx',
                () => import('./shop/payment-success/payment-success-page.tsx'),
              ),
              page('payment', 'shop/my-order/payment-page.tsx', () => import('./shop/my-order/payment-page.tsx')),
              page(
                'paypal-return',
                'shop/payment-success/paypal-return-page.tsx',
                () => import('./shop/payment-success/paypal-return-page.tsx'),
              ),
              { path: '*', Component: ShopNotFoundPage, loader: notFoundStatus },
            ],
          },
        ],
      },
      // Outside of the layout, which is not printed.
      page(invoicePath, 'shop/my-order/invoice-page.tsx', () => import('./shop/my-order/invoice-page.tsx')),
      page(
        googleCallbackPath,
        'shop/login/google-callback-page.tsx',
        () => import('./shop/login/google-callback-page.tsx'),
      ),
      page(accountLinkPaths.reset, 'recovery/set-password-page.tsx', () => import('./recovery/set-password-page.tsx')),
      page(
        accountLinkPaths.proof,
        'recovery/confirm-email-page.tsx',
        () => import('./recovery/confirm-email-page.tsx'),
      ),
      page(
        accountLinkPaths.invitation,
        'recovery/accept-invitation-page.tsx',
        () => import('./recovery/accept-invitation-page.tsx'),
      ),
      { path: paths.unauthorised, Component: UnauthorisedPage, loader: keepAdminInPanel },
      {
        path: '*',
        Component: NotFoundPage,
        loader: async (args) => (await keepAdminInPanel(args)) ?? notFoundStatus(),
      },
      // Last, so that the others have the same ids with and without them.
      ...panelRoutes,
    ],
  },
]
