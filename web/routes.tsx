import { type RouteObject, redirect } from 'react-router'
import { accountLinkPaths } from '#rules/account-links.ts'
import { googleCallbackPath } from '#rules/google-callback.ts'
import { keepAdminInPanel, notFoundStatus, requireAdmin } from './app/guards.ts'
import { page } from './app/page-route.ts'
import { ErrorPage, NotFoundPage, UnauthorisedPage } from './layout/message-pages.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { paths } from './paths.ts'
import { ShopNotFoundPage } from './shop/layout/not-found.tsx'
import { ShopErrorPage } from './shop/layout/shop-error-page.tsx'
import { ShopLayout } from './shop/layout/shop-layout.tsx'

/** Every address of the site and its page: the table of contents. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/', loader: async (args) => (await keepAdminInPanel(args)) ?? redirect(paths.home) },
      {
        path: '/shop',
        Component: ShopLayout,
        loader: keepAdminInPanel,
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
              page('policies/:policy', 'shop/policy/policy-page.tsx', () => import('./shop/policy/policy-page.tsx')),
              page(
                'payment-success',
                'shop/payment-success/payment-success-page.tsx',
                () => import('./shop/payment-success/payment-success-page.tsx'),
              ),
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
      {
        path: '/admin',
        // Shoppers never fetch the panel's frame.
        handle: { module: 'web/admin/layout/admin-layout.tsx' },
        lazy: async () => ({ Component: (await import('./admin/layout/admin-layout.tsx')).AdminLayout }),
        loader: requireAdmin,
        children: [
          {
            handle: { module: 'web/admin/layout/panel-error.tsx' },
            lazy: async () => ({ ErrorBoundary: (await import('./admin/layout/panel-error.tsx')).PanelError }),
            children: [
              { index: true, loader: () => redirect(paths.admin.dashboard) },
              page(
                'dashboard',
                'admin/dashboard/dashboard-page.tsx',
                () => import('./admin/dashboard/dashboard-page.tsx'),
              ),
              page('products', 'admin/products/products-page.tsx', () => import('./admin/products/products-page.tsx')),
              page(
                'products/table',
                'admin/products/table/table-page.tsx',
                () => import('./admin/products/table/table-page.tsx'),
              ),
              page('orders', 'admin/orders/orders-page.tsx', () => import('./admin/orders/orders-page.tsx')),
              page('orders/print', 'admin/orders/print-page.tsx', () => import('./admin/orders/print-page.tsx')),
              page(
                'orders/pick',
                'admin/orders/packing/pick-page.tsx',
                () => import('./admin/orders/packing/pick-page.tsx'),
              ),
              page(
                'orders/pack',
                'admin/orders/packing/pack-page.tsx',
                () => import('./admin/orders/packing/pack-page.tsx'),
              ),
              page(
                'orders/pack/:orderId',
                'admin/orders/packing/pack-page.tsx',
                () => import('./admin/orders/packing/pack-page.tsx'),
              ),
              page(
                'orders/new',
                'admin/orders/form/new-order-page.tsx',
                () => import('./admin/orders/form/new-order-page.tsx'),
              ),
              page('orders/:orderId', 'admin/orders/order-page.tsx', () => import('./admin/orders/order-page.tsx')),
              page('buyers/:phone', 'admin/buyers/buyer-page.tsx', () => import('./admin/buyers/buyer-page.tsx')),
              page('users', 'admin/users/users-page.tsx', () => import('./admin/users/users-page.tsx')),
              page('features', 'admin/features/features-page.tsx', () => import('./admin/features/features-page.tsx')),
              page('coupons', 'admin/coupons/coupons-page.tsx', () => import('./admin/coupons/coupons-page.tsx')),
              page('security', 'admin/security/security-page.tsx', () => import('./admin/security/security-page.tsx')),
              page(
                'stock-requests',
                'admin/stock-requests/stock-requests-page.tsx',
                () => import('./admin/stock-requests/stock-requests-page.tsx'),
              ),
              page('reviews', 'admin/reviews/reviews-page.tsx', () => import('./admin/reviews/reviews-page.tsx')),
              page(
                'search',
                'admin/search/search-words-page.tsx',
                () => import('./admin/search/search-words-page.tsx'),
              ),
              page('health', 'admin/health/health-page.tsx', () => import('./admin/health/health-page.tsx')),
              page('audit', 'admin/audit/audit-page.tsx', () => import('./admin/audit/audit-page.tsx')),
              page('*', 'admin/layout/not-found-page.tsx', () => import('./admin/layout/not-found-page.tsx')),
            ],
          },
        ],
      },
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
      { path: paths.unauthorised, Component: UnauthorisedPage, loader: keepAdminInPanel },
      {
        path: '*',
        Component: NotFoundPage,
        loader: async (args) => (await keepAdminInPanel(args)) ?? notFoundStatus(),
      },
    ],
  },
]
