/// <reference lib="webworker" />
// Shows notifications where a page itself may not: Android. It does nothing else and stands in no request's way.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('notificationclick', ({ notification, waitUntil }) => {
  notification.close()
  waitUntil(worker.clients.openWindow(notification.data.address))
})
