"""Kernels that are only ever part of others: kept as LLVM's bitcode, and optimised with these.

Numba optimises every function by itself and turns it into machine code, together with all it calls,
and then does all of it again for each function that calls it. For a chain of small functions that
is most of the time. What is made here has no machine code, and is linked into its callers.
"""

from __future__ import annotations

from llvmlite import binding
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names begin of what Numba wants to find in memory, for every function."""

_SMALL = 20
"""Functions, with all it calls. With fewer, random games of Packeis are a tenth slower."""


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of a function and of all it calls, for linking and for nothing else."""

    def _optimize_final_module(self) -> None:
        """Only what is small: its callers get better code then. For the rest they do it."""
        if len(list(self.get_defined_functions())) <= _SMALL:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        """Give the callers everything, and the machine nothing but the environments."""
        self._verify_declare_only_symbols()
        self._finalized = True
        whole = self._get_module_for_linking()
        names = [one.name for one in whole.global_variables if one.name.startswith(_ENVIRONMENT)]
        nothing = str(self.codegen._create_empty_module(self.name))  # noqa: SLF001
        kept = (f'@"{name}" = common global ptr null' for name in names)
        self._final_module = binding.parse_assembly("\n".join([nothing, *kept]))
        super()._finalize_final_module()


class PartCompiler(Compiler):  # type: ignore[misc]  # Numba has no types
    """Numba's own, into a `PartLibrary`."""

    def compile_extra(self, func: object) -> object:
        """As Numba's, but for where it goes."""
        self.state.library = PartLibrary(self.state.targetctx.codegen(), "part")
        self.state.library.enable_object_caching()
        return super().compile_extra(func)
