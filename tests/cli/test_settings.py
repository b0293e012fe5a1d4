"""One setting, three places to say it, and one way to see which is in force."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from polarnight.cli.settings import HostSettings, SettingsError, check_shared, find
from tests.cli.test_commands import polarnight

if TYPE_CHECKING:
    from pathlib import Path


def test_a_flag_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "polarnight.toml"
    file.write_text('port = 1\nbot_pace = 2\nhosts = ["a.example"]\n', encoding="utf-8")
    assert find({"data": tmp_path}).settings == HostSettings(
        port=1, bot_pace=2.0, hosts=("a.example",), data=tmp_path
    )
    monkeypatch.setenv("POLARNIGHT_PORT", "3")
    monkeypatch.setenv("POLARNIGHT_HOSTS", "b.example, c.example")
    monkeypatch.setenv("POLARNIGHT_PUBLIC", "true")
    found = find({"data": tmp_path, "port": None, "bot_pace": 4.0})
    assert found.settings == HostSettings(
        port=3, bot_pace=4.0, hosts=("b.example", "c.example"), public=True, data=tmp_path
    )
    assert found.sources == {
        "port": "POLARNIGHT_PORT",
        "hosts": "POLARNIGHT_HOSTS",
        "public": "POLARNIGHT_PUBLIC",
        "bot_pace": "--bot-pace",
        "data": "--data",
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "there is no setting 'prot'; there are port, host"),
        ("port = [", "is no TOML"),
        ('port = "x"', "port cannot be"),
        ("port = 99999", "there is no port 99999"),
        ('log = "loud"', "log cannot be"),
        ('root_path = "games/"', "root_path begins with a slash"),
        ("bot_pace = -1", "bot_pace is at least 0"),
        ("workers = 0", "there is at least one worker"),
        ('trusted_proxies = ["127.0.0.1", "*"]', "such as 127.0.0.1 or 10.0.0.0/8; '*' is neither"),
        ('trusted_proxies = ["10.0.0.1/8"]', "'10.0.0.1/8' is neither"),
        ('trusted_proxies = ["proxy.example"]', "'proxy.example' is neither"),
    ],
)
def test_what_cannot_be_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "other.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as refused:
        find({}, file)
    assert sentence in refused.value.message


def test_proxies_are_trusted_by_address_or_network() -> None:
    wish = {"trusted_proxies": ["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"]}
    assert find(wish).settings.trusted_proxies == tuple(wish["trusted_proxies"])


@pytest.mark.parametrize(
    "wish",
    [
        HostSettings(bus="nats://x"),
        HostSettings(workers=2),
        HostSettings(workers=2, database="postgresql://x/y"),
        HostSettings(workers=2, database="sqlite:///x", bus="nats://x"),
    ],
)
def test_workers_that_could_not_tell_one_story_are_refused(wish: HostSettings) -> None:
    with pytest.raises(SettingsError, match="set --database postgresql://") as refused:
        check_shared(wish)
    assert "--bus nats://" in refused.value.message


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read: No such file"):
        find({}, tmp_path / "nowhere.toml")


def test_what_is_printed_is_a_file_one_could_use_and_hides_passwords(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POLARNIGHT_DATABASE", "postgresql://polar:secret@db.example/games")
    monkeypatch.setenv("POLARNIGHT_BUS", "nats://polar:secret@a:4222,nats://secret@b:4222")
    ran = polarnight("config", "--data", str(tmp_path))
    assert ran.returncode == 0, ran
    assert "secret" not in ran.stdout
    printed = tomllib.loads(ran.stdout)
    assert printed["database"] == "postgresql://polar:***@db.example/games"
    assert printed["bus"] == "nats://polar:***@a:4222,nats://***@b:4222"
    assert (printed["port"], printed["data"]) == (8730, str(tmp_path))
    assert "# POLARNIGHT_DATABASE" in ran.stdout
