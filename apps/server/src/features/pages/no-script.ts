/** What a page that only the browser can draw says without JavaScript, in classes that the app’s style sheet has. */
export const NO_SCRIPT = `<noscript>
      <main class="mx-auto max-w-measure px-4 py-12">
        <h1 class="type-h1">This page needs JavaScript</h1>
        <p class="mt-4 text-muted-foreground">Logging in, writing to owners, listing a home and the maps work only with JavaScript. Homes can be found and read without it.</p>
        <p class="mt-6 flex gap-6"><a class="font-semibold text-link underline" href="/browse">Find properties</a><a class="font-semibold text-link underline" href="/">Home page</a></p>
      </main>
    </noscript>`;
