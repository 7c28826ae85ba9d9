/** Name of the browser cache for offline data. It is deleted when the session ends. */
export const offlineCache = "personal";
