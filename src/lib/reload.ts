/** Opens the page again, in today's version, where there is one to open. Rejects, and leaves the page as it is, where there is none. */
export async function reloadPage(): Promise<void> {
  await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  window.location.reload();
}
