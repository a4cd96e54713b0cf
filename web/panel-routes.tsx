import { type RouteObject, redirect } from 'react-router'
import { AdminLayout } from './admin/layout/admin-layout.tsx'
import { loadPanel } from './admin/layout/load-panel.ts'
import { PanelError } from './admin/layout/panel-error.tsx'
import { page } from './app/page-route.ts'
import { paths } from './paths.ts'

/** Every address of the panel and its page. */
export const panelRoutes: RouteObject[] = [
  {
    path: '/admin',
    handle: { module: 'web/panel-routes.tsx' },
    Component: AdminLayout,
    loader: loadPanel,
    children: [
      {
        ErrorBoundary: PanelError,
        children: [
          { index: true, loader: () => redirect(paths.admin.dashboard) },
          page('dashboard', 'admin/dashboard/dashboard-page.tsx', () => import('./admin/dashboard/dashboard-page.tsx')),
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
          page('pages', 'admin/own-pages/own-pages-page.tsx', () => import('./admin/own-pages/own-pages-page.tsx')),
          page('coupons', 'admin/coupons/coupons-page.tsx', () => import('./admin/coupons/coupons-page.tsx')),
          page('security', 'admin/security/security-page.tsx', () => import('./admin/security/security-page.tsx')),
          page(
            'stock-requests',
            'admin/stock-requests/stock-requests-page.tsx',
            () => import('./admin/stock-requests/stock-requests-page.tsx'),
          ),
          page('reviews', 'admin/reviews/reviews-page.tsx', () => import('./admin/reviews/reviews-page.tsx')),
          page('search', 'admin/search/search-words-page.tsx', () => import('./admin/search/search-words-page.tsx')),
          page('settings', 'admin/settings/settings-page.tsx', () => import('./admin/settings/settings-page.tsx')),
          page(
            'settings/shop',
            'admin/settings/shop/shop-page.tsx',
            () => import('./admin/settings/shop/shop-page.tsx'),
          ),
          page(
            'settings/delivery',
            'admin/settings/delivery/delivery-page.tsx',
            () => import('./admin/settings/delivery/delivery-page.tsx'),
          ),
          page(
            'settings/orders',
            'admin/settings/orders/orders-page.tsx',
            () => import('./admin/settings/orders/orders-page.tsx'),
          ),
          page(
            'settings/look',
            'admin/settings/look/look-page.tsx',
            () => import('./admin/settings/look/look-page.tsx'),
          ),
          page(
            'settings/home',
            'admin/settings/home/home-page.tsx',
            () => import('./admin/settings/home/home-page.tsx'),
          ),
          page(
            'settings/sizes',
            'admin/settings/sizes/sizes-page.tsx',
            () => import('./admin/settings/sizes/sizes-page.tsx'),
          ),
          page(
            'settings/:group/versions',
            'admin/settings/versions/versions-page.tsx',
            () => import('./admin/settings/versions/versions-page.tsx'),
          ),
          page('health', 'admin/health/health-page.tsx', () => import('./admin/health/health-page.tsx')),
          page('audit', 'admin/audit/audit-page.tsx', () => import('./admin/audit/audit-page.tsx')),
          page('*', 'admin/layout/not-found-page.tsx', () => import('./admin/layout/not-found-page.tsx')),
        ],
      },
    ],
  },
]
