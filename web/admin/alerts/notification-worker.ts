/// <reference lib="webworker" />
// Shows notifications where a page itself may not: Android. It does nothing else and intercepts no request.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(event.notification.data.address))
})
