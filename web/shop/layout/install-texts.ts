export const texts = { install: 'Install the app' }
