// Runs before the first paint. The choice is light, dark or system (the default); shared/theme stores it.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('sway-theme');
  } catch {
    // Storage can be switched off; the system's theme applies then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
