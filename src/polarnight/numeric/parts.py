"""How kernels go through LLVM: every function is optimised once, and linked into its callers.

Numba optimises every function together with all it calls, and then does all of it again for each
function that calls it. Here what is called stands aside meanwhile, unless it is small enough to
become part of its caller, and is linked in when that is done. What only kernels call has no machine
code of its own either: it is kept as LLVM's bitcode.
"""

from __future__ import annotations

from llvmlite import binding
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names begin of what Numba wants to find in memory, for every function."""

_LARGE = 25_000
"""Letters of LLVM's assembly, about sixty an instruction: LLVM never inlines what has more."""

_ASIDE = ("optnone", "noinline")
"""Attributes of functions that are there to be called, and nothing else."""


class KernelLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of a function and of all it calls, of which only its own is optimised."""

    def finalize(self) -> None:
        """As Numba's, which links first and optimises then."""
        self._own = {function.name for function in self.get_defined_functions()}
        super().finalize()

    def _optimize_final_module(self) -> None:
        aside = [function for function in self.get_defined_functions() if self._waits(function)]
        for function in aside:
            function.linkage = "available_externally"  # which goes when it is not wanted any more
            for attribute in _ASIDE:
                function.add_function_attribute(attribute)
        self._optimise()
        for library in dict.fromkeys(self._linking_libraries) if aside else ():
            whole = library._get_module_for_linking()  # noqa: SLF001
            self._final_module.link_in(whole, preserve=True)

    def _waits(self, function: binding.ValueRef) -> bool:
        """Whether `function` stands aside: it is another's, and will be called as it is."""
        if function.name in self._own or function.linkage == binding.Linkage.internal:
            return False
        inlined = any(b"alwaysinline" in attribute for attribute in function.attributes)
        return not inlined and _is_large(function)

    def _optimise(self) -> None:
        super()._optimize_final_module()


def _is_large(function: binding.ValueRef) -> bool:
    return len(str(function)) > _LARGE


class PartLibrary(KernelLibrary):
    """The same for linking and for nothing else."""

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


class InlinedLibrary(PartLibrary):
    """The same for what becomes part of its callers, which optimise it with their own code."""

    def _optimise(self) -> None:
        manager, builder = self._codegen._module_pass_manager(  # noqa: SLF001
            loop_vectorize=False, slp_vectorize=False, opt=0, cost="cheap"
        )
        manager.run(self._final_module, builder)


class KernelCompiler(Compiler):  # type: ignore[misc]  # Numba has no types
    """Numba's own, into a library of ours."""

    _library: type[KernelLibrary] = KernelLibrary

    def compile_extra(self, func: object) -> object:
        """As Numba's, but for where it goes."""
        self.state.library = self._library(self.state.targetctx.codegen(), "kernel")
        self.state.library.enable_object_caching()
        return super().compile_extra(func)


class PartCompiler(KernelCompiler):
    """The same for what only kernels call."""

    _library = PartLibrary


class InlinedCompiler(KernelCompiler):
    """The same for what becomes part of its callers."""

    _library = InlinedLibrary
