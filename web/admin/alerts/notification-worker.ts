/// <reference lib="webworker" />
// Shows notifications where a page itself may not: Android. It does nothing else and stands in no request's way.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(event.notification.data.address))
})
