/** What a page that only the browser can draw says without JavaScript. */
export const NO_SCRIPT = `<noscript>
      <main style="max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
        <h1>This page needs JavaScript</h1>
        <p>Logging in, writing to owners, listing a home and the maps work only with JavaScript. Homes can be found and read without it.</p>
        <p><a href="/browse">Find properties</a> · <a href="/">Home page</a></p>
      </main>
    </noscript>`;
