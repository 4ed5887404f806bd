/** The storages of a draft: this tab's, and the device's, whose copy outlives the tab. */
type Storages = { tab: Storage; device: Storage };

/**
 * Reads a draft by its storage key. Each tab has its own, so that two tabs do not overwrite each other's; a tab without one starts
 * from the last draft of the device.
 */
export function readTabDraft(key: string): string | null {
  return withStorages(({ tab, device }) => tab.getItem(key) ?? device.getItem(key)) || null;
}

/** Stores the draft of this tab, which becomes the last one of the device. */
export function storeTabDraft(key: string, text: string): void {
  withStorages(({ tab, device }) => {
    tab.setItem(key, text);
    device.setItem(key, text);
  });
}

/** What a tab stores that deleted its draft: it does not start from the draft of another tab, which can be about the same thing. */
const DELETED = '';

/** Deletes the draft of this tab, which then has none. The device's is deleted too, unless it is another tab's. */
export function deleteTabDraft(key: string): void {
  withStorages(({ tab, device }) => {
    if (isLastOfDevice(key, { tab, device })) device.removeItem(key);
    tab.setItem(key, DELETED);
  });
}

/** Whether this tab's draft is lost when the tab is closed, because another tab's is the last one of the device. */
export function isOnlyInThisTab(key: string): boolean {
  return withStorages(storages => !isLastOfDevice(key, storages)) ?? false;
}

function isLastOfDevice(key: string, { tab, device }: Storages): boolean {
  const own = tab.getItem(key);
  return !own || own === device.getItem(key);
}

/** A browser can be set to store nothing, and a storage can be full. A draft then lasts as long as the page. */
function withStorages<Result>(use: (storages: Storages) => Result): Result | undefined {
  try {
    return use({ tab: sessionStorage, device: localStorage });
  } catch {
    return undefined;
  }
}
