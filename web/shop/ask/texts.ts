export const texts = {
  whatsapp: 'Ask on WhatsApp',
  messenger: 'Ask on Messenger',
  aboutProduct: (title: string, address: string) => `Hello, I have a question about ${title}: ${address}`,
  aboutOrder: (number: string) => `Hello, I have a question about my order ${number}.`,
  aboutCart: (titles: string) => `Hello, I have a question about what is in my cart: ${titles}`,
}
