export const texts = { label: 'Breadcrumb', home: 'Home', products: 'Products' }
